#!/bin/sh
# The first program of a virtual machine: puts a drive to each use that a kernel knows, and asks the benchmark script to
# overwrite it with every reason set aside. Prints a line for each; run.sh starts it.
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PATH
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev 2>/dev/null
for place in /tmp /run; do mount -t tmpfs tmpfs $place; done
for module in loop dm-mod dm-multipath dm-service-time md-mod raid1 bcache btrfs nvmet target_core_mod target_core_iblock; do modprobe $module; done
mount -t configfs config /sys/kernel/config
DISK=/dev/nvme1n1
OTHER=/dev/nvme2n1
EVERY="--override partitions --override holders --override lvm --override md --override ceph --override zfs --override swap --override filesystem --override other-partitions"
mkdir -p /tmp/a /tmp/out
cd /tmp/out || exit 1
# shellcheck disable=SC2046 # major and minor are two words
udev() { for dm in /sys/block/dm-* /sys/block/md*; do [ -e "$dm" ] && [ ! -e "/dev/$(basename "$dm")" ] && mknod "/dev/$(basename "$dm")" b $(tr ':' ' ' <"$dm/dev"); done; }
ask() { # state, device, expected: refused or written
    udev
    sync
    before=$(sha256sum "$2" | cut -c1-16)
    name=$(basename "$2")
    model=$(lsblk -dno MODEL "$2" | sed 's/ *$//')
    size=$(lsblk -bdno SIZE "$2" | awk '{ printf "%.0f MiB", $1 / 1048576 }')
    # shellcheck disable=SC2086 # the words are a list
    printf '%s %s\n' "$name" "${model:-$size}" | sh /honest-iops.sh "$2" --quick --span 16M --cache keep --output "/tmp/out/$name-$$.json" $EVERY >/tmp/said 2>&1
    code=$?
    sync
    after=$(sha256sum "$2" | cut -c1-16)
    rm -f /tmp/out/*.json
    outcome=refused
    # What is mounted writes by itself, so a hash tells of a free drive alone.
    if grep -q 'Writing the span' /tmp/said && [ "$before" != "$after" ]; then outcome=written; fi
    verdict=ok
    if [ "$outcome" != "$3" ]; then verdict=WRONG; fi
    printf 'GUEST %s: %s: %s (code %s) %s\n' "$verdict" "$1" "$outcome" "$code" "$(grep -E '^ +[a-z-]+: ' /tmp/said | grep -v 'set aside' | sed -n 1p | cut -c1-110)"
    if [ "$verdict" = WRONG ]; then sed 's/^/GUEST   /' /tmp/said | head -12; fi
}
wipe() { wipefs -qaf $DISK $OTHER; dd if=/dev/zero of=$DISK bs=1M count=2 2>/dev/null; dd if=/dev/zero of=$OTHER bs=1M count=2 2>/dev/null; }

# LVM
pvcreate -qf $DISK >/dev/null && vgcreate -q vg $DISK >/dev/null && lvcreate -qy -Zn -Wn -L 32M -n lv vg >/dev/null 2>&1
udev
mkfs.ext4 -qF /dev/vg/lv 2>/dev/null || { vgmknodes; mkfs.ext4 -qF /dev/mapper/vg-lv; }
mount /dev/mapper/vg-lv /tmp/a && ask "LVM, a mounted volume on the drive" $DISK refused
ask "LVM, the mounted volume itself" /dev/dm-0 refused
umount /tmp/a
exec 9</dev/mapper/vg-lv && ask "LVM, a volume that a program has open" $DISK refused
exec 9<&-
vgchange -qan vg >/dev/null && vgremove -qff vg >/dev/null
wipe
# md
mdadm --quiet --create /dev/md0 --run --level=1 --raid-devices=2 --metadata=1.2 $DISK missing 2>/dev/null
mkfs.ext4 -qF /dev/md0 && mount /dev/md0 /tmp/a && ask "md, a mounted array" $DISK refused
umount /tmp/a
mdadm --quiet --create /dev/md1 --run --level=0 --force --raid-devices=1 $OTHER 2>/dev/null && mkswap -q /dev/md1 && swapon /dev/md1 && ask "md, an array that is swap space" $OTHER refused
swapoff -a
mdadm --quiet --stop /dev/md0 /dev/md1
wipe
# device mapper by itself, one on another, and multipath
SECTORS=$(blockdev --getsz $DISK)
dmsetup create one --table "0 $SECTORS linear $DISK 0" && dmsetup mknodes && dmsetup create two --table "0 $SECTORS linear $(cat /sys/block/dm-0/dev) 0" && dmsetup mknodes
mkfs.ext4 -qF /dev/mapper/two && mount /dev/mapper/two /tmp/a && ask "dm on dm, mounted" $DISK refused
umount /tmp/a; dmsetup remove two; dmsetup remove one
dmsetup create paths --table "0 $SECTORS multipath 0 0 1 1 service-time 0 1 2 $DISK 1 1" && dmsetup mknodes && mkfs.ext4 -qF /dev/mapper/paths && mount /dev/mapper/paths /tmp/a && ask "a path of a mounted multipath device" $DISK refused
umount /tmp/a; dmsetup remove paths
wipe
# bcache
make-bcache --quiet -B $DISK >/dev/null 2>&1 || make-bcache -B $DISK >/dev/null 2>&1
echo $DISK >/sys/fs/bcache/register 2>/dev/null
sleep 1
[ -e /dev/bcache0 ] && mkfs.ext4 -qF /dev/bcache0 && mount /dev/bcache0 /tmp/a && ask "bcache, mounted" $DISK refused
umount /tmp/a
[ -e /sys/block/bcache0 ] && echo 1 >/sys/block/bcache0/bcache/stop
sleep 2
wipe
# btrfs of two drives
mkfs.btrfs -qf -m raid1 -d raid1 $DISK $OTHER >/dev/null && btrfs device scan >/dev/null && mount $DISK /tmp/a && ask "the second drive of a mounted btrfs" $OTHER refused && ask "its first" $DISK refused
umount /tmp/a
wipe
# exported over a network
S=/sys/kernel/config/nvmet/subsystems/test
mkdir -p $S/namespaces/1 && echo $DISK >$S/namespaces/1/device_path && echo 1 >$S/namespaces/1/enable && ask "exported by nvmet" $DISK refused
echo 0 >$S/namespaces/1/enable; rmdir $S/namespaces/1 $S
C=/sys/kernel/config/target/core/iblock_0/test
mkdir -p $C && echo "udev_path=$DISK" >$C/control && echo 1 >$C/enable && ask "exported by LIO (iSCSI)" $DISK refused
rmdir $C
# swap, a loop over a part, another namespace, another node
mkswap -q $DISK && swapon $DISK && ask "swap space in use" $DISK refused
swapoff -a
mkfs.ext4 -qF $DISK && losetup -o 0 /dev/loop0 $DISK && mount /dev/loop0 /tmp/a && ask "a mounted loop over the drive" $DISK refused
umount /tmp/a; losetup -d /dev/loop0
unshare -m --propagation private sh -c "mount $DISK /tmp/a && touch /tmp/up && exec sleep 600" &
while [ ! -e /tmp/up ]; do sleep 1; done
ask "mounted in another namespace" $DISK refused
kill $!; sleep 1
# shellcheck disable=SC2046 # as above
mknod /tmp/node b $(tr ':' ' ' <"/sys/block/$(basename $DISK)/dev")
sleep 600 9</tmp/node &
ask "open by another node" $DISK refused
kill $!; sleep 1
wipe
ask "nothing uses it" $DISK written
echo "GUEST DONE"
sync
echo o >/proc/sysrq-trigger
sleep 10
