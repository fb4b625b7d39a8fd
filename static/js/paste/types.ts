/** Shape of what people give. */

/**
 * A file as a caller holds it: bytes, text, or bytes as base64; or a part of one, which one command printed, with the
 * line of that command where one stood above it.
 */
export type Input = Uint8Array | string | { base64: string } | { text: string; command?: string | undefined };
