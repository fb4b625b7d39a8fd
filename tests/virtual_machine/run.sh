#!/bin/sh
# Boots a small Debian in QEMU and runs guest.sh in it: the benchmark script against LVM, md, device mapper, multipath,
# bcache, btrfs, network targets and more, as root, with real kernels. Needs qemu-system-x86, debootstrap and root:
#   apt-get install qemu-system-x86 debootstrap
#   sh tests/virtual_machine/run.sh [FOLDER FOR THE IMAGE]
# The image is made once, from Debian's packages, and kept. Code 0: every state was refused, and a free drive written.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FOLDER=${1:-$HERE/../../build/virtual-machine}
PACKAGES=lvm2,mdadm,fio,bcache-tools,btrfs-progs,util-linux,e2fsprogs,kmod,perl-base,procps,nvme-cli,linux-image-cloud-amd64
mkdir -p "$FOLDER"
cd "$FOLDER"
if [ ! -e made ]; then
    rm -rf root
    debootstrap --variant=minbase --include="$PACKAGES" "${RELEASE:-bookworm}" root >debootstrap.log
    touch made
fi
cp "$HERE/guest.sh" root/guest.sh
cp "$HERE/../../data/editions/1/honest-iops.sh" "$HERE/../../data/editions/1/honest-iops.fio" root/
rm -f root.img drive-1.img drive-2.img
truncate -s 2G root.img
mkfs.ext4 -q -d root root.img
for number in 1 2; do truncate -s 160M drive-$number.img; done
disk() { echo "-drive file=$1.img,format=raw,if=none,id=$1 -device nvme,drive=$1,serial=$1"; }
# Without the hypervisor of the machine, too: a run takes some minutes then.
# shellcheck disable=SC2046 # each disk is several words
timeout "${SECONDS_AT_MOST:-1500}" qemu-system-x86_64 -accel tcg -m 1G -display none -no-reboot -serial file:console.log \
    -kernel root/boot/vmlinuz-* -append "root=/dev/nvme0n1 rw console=ttyS0 quiet init=/guest.sh panic=-1" \
    $(disk root) $(disk drive-1) $(disk drive-2)
grep -a '^GUEST' console.log | tr -d '\r'
grep -aq '^GUEST DONE' console.log || { echo "the machine ended early: see $FOLDER/console.log"; exit 1; }
if grep -aq '^GUEST WRONG' console.log; then exit 1; fi
