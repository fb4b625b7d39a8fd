/** Shapes of what people give, and of the pieces that a paste is cut into. */

/** Part of a text: what one command printed, with the line of that command where one stood above it. */
export type Part = { text: string; command?: string | undefined };

/** A file as a caller holds it: bytes, text, or bytes as base64; or a part of one. */
export type Input = Uint8Array | string | { base64: string } | Part;
