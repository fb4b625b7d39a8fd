/** What every page loads: the policy on code, small elements that any page may have, the others where they stand. */
import './elements/trusted-types.ts';
import { scriptAt } from './elements/addresses.ts';
import './elements/chart.ts';
import './elements/copy.ts';
import './elements/picture.ts';
import './elements/search-key.ts';

/** Elements that bring much code, each a script of its own. */
const LARGE = [
  'calculator',
  'check',
  'checklist',
  'compare',
  'diagnose',
  'drive-picker',
  'listing',
  'offline',
  'search',
  'sql',
];

for (const name of LARGE) if (document.querySelector(`iops-${name}`)) import(scriptAt(`elements/${name}.js`).href);
