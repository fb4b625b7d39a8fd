/** Makes what pages say, for scripts/build/page_files.py: rows in, blocks of finished words out. */
import type { Block, Bodies, Body, Page } from '../../static/js/pages/blocks.ts';
import { calculatorPages } from '../../static/js/pages/calculator.ts';
import { caveatPages } from '../../static/js/pages/caveat.ts';
import { comparisonsPage } from '../../static/js/pages/comparison.ts';
import {
  apiPage,
  changesPage,
  columnsPage,
  dictionaryPage,
  downloadsPage,
  embedPage,
  gatheredPage,
  laboratoryPage,
  sqlPage,
  withdrawnPage,
} from '../../static/js/pages/data.ts';
import { drivePage } from '../../static/js/pages/drive.ts';
import { editionPages } from '../../static/js/pages/edition.ts';
import type { Facts } from '../../static/js/pages/facts.ts';
import { type AdviceBlocks, adviceBlocks, disagreement } from '../../static/js/pages/guide.ts';
import { healthPage } from '../../static/js/pages/health.ts';
import { healthCheckPages } from '../../static/js/pages/health-checks.ts';
import { homePage } from '../../static/js/pages/home.ts';
import { type Front, listingPages, type Pages, type Rows } from '../../static/js/pages/listing.ts';
import { reliabilityPage } from '../../static/js/pages/reliability.ts';
import { resultPage } from '../../static/js/pages/result.ts';
import { rulePages } from '../../static/js/pages/rule.ts';
import { settingPage } from '../../static/js/pages/setting.ts';
import { shortlistPages } from '../../static/js/pages/shortlist.ts';
import { sourcePage } from '../../static/js/pages/source.ts';
import { systemPage } from '../../static/js/pages/system.ts';
import { volumePage } from '../../static/js/pages/volume.ts';

export { shortcodesSaid } from '../../static/js/pages/prose.ts';

// Each function says itself what a document of its section is; SQL made it.
type Write = (facts: Facts, document: never) => Page | AdviceBlocks | Block[] | ReturnType<typeof reliabilityPage>;

const PAGES: Readonly<Record<string, Write>> = {
  drives: drivePage,
  controllers: systemPage,
  clusters: systemPage,
  volumes: volumePage,
  results: resultPage,
  sources: sourcePage,
  effects: settingPage,
  advice: adviceBlocks,
  conflicts: disagreement,
  reliability: reliabilityPage,
};
// Each function says which files of build/summaries its rows are; scripts/build/page_files.py chooses them.
const FOLDERS: Readonly<Record<string, (facts: Facts, rows: never) => Bodies>> = {
  bench: editionPages,
  calculators: calculatorPages,
  caveats: caveatPages,
  'guide/health': healthCheckPages,
  rules: rulePages,
};
const SINGLE: Readonly<Record<string, (facts: Facts, rows: never) => Body>> = {
  _index: homePage,
  compare: comparisonsPage,
  data: downloadsPage,
  'data/api': apiPage,
  'data/changes': changesPage,
  'data/columns': columnsPage,
  'data/dictionary': dictionaryPage,
  'data/embed': embedPage,
  'data/gathered': gatheredPage,
  'data/health': healthPage,
  'data/sql': sqlPage,
  'data/laboratory': laboratoryPage,
  'data/withdrawn': withdrawnPage,
};
/** What all pages may look up: given once, since it is larger than most documents. */
let facts: Facts | undefined;

/** Take the facts for all pages that follow. */
export function useFacts(given: Facts): null {
  facts = given;
  return null;
}

/**
 * Make one page.
 * @param path of the document, such as `drives/intel-d3-s4510`
 * @throws Error where no facts were given, or the section has no pages
 */
export function page(path: string, document: never): ReturnType<Write> {
  const write = PAGES[path.slice(0, path.indexOf('/'))];
  if (!facts || !write) throw new Error(`no page is made of ${path}`);
  return write(facts, document);
}

/**
 * Make the pages of which one file of content describes the listings.
 * @param path of that file below content, such as `drives` or `drives/for`
 * @param rows of the files of its section
 * @throws Error where no facts were given
 */
export function pagesWithListings(path: string, front: Front, rows: Rows): Pages {
  if (!facts) throw new Error(`no page is made of ${path}`);
  const isByUse = front.listings.every(({ rows: file }) => file === '');
  return (isByUse ? shortlistPages : listingPages)(facts, path, front, rows);
}

/**
 * Make what pages of prose say of data.
 * @param group a page or a folder of pages below `content/`
 * @throws Error where no facts were given, or the group has no such pages
 */
export function bodies(group: string, rows: never): Bodies {
  const [folder, single] = [FOLDERS[group], SINGLE[group]];
  if (facts && folder) return folder(facts, rows);
  if (facts && single) return { [group]: single(facts, rows) };
  throw new Error(`no page is made of the rows of ${group}`);
}
