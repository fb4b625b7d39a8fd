/** What every page loads: the policy on code, and the small elements that any page may have. */
import './elements/trusted-types.ts';
import './elements/chart.ts';
import './elements/copy.ts';
import './elements/offline.ts';
import './elements/picture.ts';
import './elements/search-key.ts';
