/** What an interactive chart needs, as one module of our own origin: the runtime without the compiler. */
export { parse, View } from 'vega';
export { expressionInterpreter } from 'vega-interpreter';
