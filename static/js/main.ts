/** Loads the code of each custom element that the page contains, and of no other. */
import './elements/trusted-types.ts';

const ELEMENTS = [
  'iops-calculator',
  'iops-chart',
  'iops-check',
  'iops-checklist',
  'iops-compare',
  'iops-copy',
  'iops-diagnose',
  'iops-drive-picker',
  'iops-listing',
  'iops-offline',
  'iops-picture',
  'iops-search',
  'iops-search-key',
  'iops-sql',
];

for (const name of ELEMENTS) {
  if (document.querySelector(name)) import(`./elements/${name.replace('iops-', '')}.ts`);
}
