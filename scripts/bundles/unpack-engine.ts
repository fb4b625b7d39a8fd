/** Let the browser compile a WebAssembly module from an answer that is gzip, whatever its host says of its type. */
const compile = WebAssembly.instantiateStreaming;

WebAssembly.instantiateStreaming = async (source, imports) => {
  const { body, ok, status, url } = await source;
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  const unpacked = body.pipeThrough(new DecompressionStream('gzip'));
  return compile(new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } }), imports);
};
