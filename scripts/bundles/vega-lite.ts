/** The compiler of chart specifications, for charts that readers draw over the answer to a query of their own. */
export { compile } from 'vega-lite';
