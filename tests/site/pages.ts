/** One address of each type of page, and all addresses of the site: the list that browser tests and pa11y share. */

interface PageType {
  /** what the page is, as a test says it */
  name: string;
  /** address below the root of the site, without a leading slash */
  path: string;
  /** at least so many tables stand there without scripts */
  tables?: number;
  /** at least so many charts stand there without scripts */
  drawings?: number;
}

export const TYPES: PageType[] = [
  { name: 'the home page', path: '', tables: 1, drawings: 2 },
  { name: 'the guide', path: 'guide/' },
  { name: 'a chapter of the guide', path: 'guide/choosing-drives/' },
  { name: 'a page of the guide', path: 'guide/choosing-drives/volatile-write-cache/', tables: 1, drawings: 1 },
  { name: 'the checklist', path: 'guide/checklist/' },
  { name: 'the checklist narrowed to a stack', path: 'guide/checklist/?media=flash&software=ceph' },
  { name: 'the index of symptoms', path: 'guide/symptoms/' },
  { name: 'a symptom', path: 'guide/symptoms/rbd-snap-rollback-takes-hours/' },
  { name: 'the glossary', path: 'guide/glossary/' },
  { name: 'the list of drives', path: 'drives/', tables: 1 },
  {
    name: 'the list of drives narrowed',
    path: 'drives/?plp=yes&attachment=sata&iops=10000&media=hdd&density=compact&column=vendor',
    tables: 1,
  },
  { name: 'a drive with results', path: 'drives/micron-5100-eco-960gb/', tables: 2, drawings: 1 },
  { name: 'a drive with every kind of durable write', path: 'drives/samsung-970-evo/', tables: 3 },
  { name: 'a drive that nobody has measured under durable writes', path: 'drives/intel-dc-p4600/', tables: 2 },
  { name: 'a drive known as a part of a cluster', path: 'drives/seagate-st8000nm0055/', tables: 1 },
  { name: 'the list of controllers', path: 'controllers/', tables: 1 },
  { name: 'a controller', path: 'controllers/raid-controller-older/', tables: 1 },
  { name: 'a controller with cache modes', path: 'controllers/adaptec-asr-81605zq/', tables: 3 },
  { name: 'the list of clusters', path: 'clusters/', tables: 1 },
  { name: 'a cluster', path: 'clusters/hdd-ssd-3-node-ceph/', tables: 1 },
  { name: 'a cluster with schedulers compared', path: 'clusters/p3700-1-node-ceph/', tables: 5, drawings: 1 },
  { name: 'a system with a chain and over 100 figures', path: 'clusters/zfs-appliance-7420/', tables: 3, drawings: 2 },
  { name: 'the list of cloud volumes', path: 'volumes/', tables: 2 },
  { name: 'a cloud volume', path: 'volumes/aws-ebs-gp3/', tables: 5, drawings: 1 },
  { name: 'the list of results', path: 'results/', tables: 1 },
  { name: 'a result', path: 'results/drives/micron-5100-eco-960gb/undated-cache-on-off/', tables: 1 },
  { name: 'the list of effects', path: 'effects/', tables: 1 },
  { name: 'an effect', path: 'effects/write_cache/', tables: 1, drawings: 1 },
  { name: 'the list of findings', path: 'findings/', tables: 5, drawings: 5 },
  { name: 'a finding', path: 'findings/one-command/', tables: 1, drawings: 1 },
  { name: 'the list of rules', path: 'rules/', tables: 1 },
  { name: 'a rule', path: 'rules/littles-law/', tables: 3 },
  { name: 'the list of sources', path: 'sources/' },
  { name: 'a source', path: 'sources/yourcmc-ceph-performance/' },
  { name: 'the list of caveats', path: 'caveats/', tables: 1 },
  { name: 'a caveat', path: 'caveats/flushes-probably-not-honoured/', tables: 1 },
  { name: 'a source that is cited without results', path: 'sources/ceph-option-files/' },
  { name: 'the list of calculators', path: 'calculators/' },
  { name: 'a calculator', path: 'calculators/block-db/', tables: 1 },
  { name: 'the throughput calculator', path: 'calculators/throughput/', tables: 2 },
  { name: 'the mClock calculator', path: 'calculators/mclock/', tables: 2 },
  { name: 'the data-loss calculator', path: 'calculators/data-loss/', tables: 2 },
  { name: 'the endurance calculator', path: 'calculators/endurance/', tables: 2 },
  { name: 'the placement-group calculator', path: 'calculators/pg-count/', tables: 2 },
  { name: 'the capacity calculator', path: 'calculators/capacity/', tables: 2 },
  { name: 'the page of reliability', path: 'reliability/', tables: 4 },
  { name: 'the data page', path: 'data/', tables: 12 },
  { name: 'SQL on the data', path: 'data/sql/' },
  { name: 'how to embed', path: 'data/embed/' },
  { name: 'the data dictionary', path: 'data/dictionary/', tables: 50 },
  { name: 'the page of the API', path: 'data/api/', tables: 14 },
  { name: 'the page on data health', path: 'data/health/', tables: 2 },
  { name: 'the list of withdrawn results', path: 'data/withdrawn/' },
  { name: 'the page on gathering', path: 'data/gathered/', tables: 3 },
  { name: 'the page on contributing', path: 'contribute/' },
  { name: 'the page that checks a result', path: 'contribute/check/' },
  { name: 'the page that says what applies to a system', path: 'diagnose/' },
  { name: 'the comparison', path: 'compare/', tables: 3 },
  { name: 'a comparison of two', path: 'compare/?subjects=micron-5100-eco-960gb,samsung-970-evo', tables: 3 },
  { name: 'the editions of the benchmark', path: 'bench/' },
  { name: 'an edition of the benchmark', path: 'bench/1/', tables: 2 },
  { name: 'the search page', path: 'search/' },
  { name: 'the search page with results', path: 'search/?q=Micron' },
  { name: 'the page of styles', path: 'style/', tables: 1 },
  { name: 'the page about offline use', path: 'offline/' },
  { name: 'every durable write', path: 'drives/durable-writes/', tables: 1 },
  { name: 'the page for addresses that lead nowhere', path: '404.html' },
];

/** Every address that the sitemap of the served site names, below its root. */
export async function allPages(root: URL): Promise<string[]> {
  const answer = await fetch(new URL('sitemap.xml', root));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}; build the site first, with make site`);
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  // The sitemap holds the addresses of the published site; its shortest is the home page, wherever that stands.
  const home = addresses.reduce((one, other) => (other.length < one.length ? other : one));
  return addresses.map((address) => address.slice(home.length)).sort();
}

/** What a page stands for: its section, and whether it is the list or a page of it. */
export function kind(path: string) {
  const [section = '', ...rest] = (path.split('?')[0] ?? '').split('/').filter(Boolean);
  return `/${section}/${rest.length ? '…' : ''}`;
}
