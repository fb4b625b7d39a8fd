/** What the charts of one subject show, as the sentence above them: made of the rows that they draw. */
import { formatNumber } from '../../static/js/domain/format.js';
