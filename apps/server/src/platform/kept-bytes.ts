/** Bytes to keep, alone: what Node hands out of its pool, or zlib of its own, holds the 64 kB around it. */
export const keptBytes = (content: string | Buffer): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === 'string') bytes.write(content);
  else content.copy(bytes);
  return bytes;
};
