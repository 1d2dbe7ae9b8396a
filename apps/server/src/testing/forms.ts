import sharp from 'sharp';

export type FormFile = { name?: string; field?: string; content: Buffer };

/** A multipart form as a browser sends it, ready to be the body and headers of a call. */
export const toForm = async (
  fields: Record<string, unknown>,
  files: readonly FormFile[] = [],
): Promise<{ body: Buffer; headers: Record<string, string> }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { field = 'pictures[]', name = 'picture.jpg', content } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
  }
  const message = new Response(form);
  return {
    body: Buffer.from(await message.arrayBuffer()),
    headers: { 'content-type': message.headers.get('content-type') ?? '' },
  };
};

/** A JPEG in one colour that no other call makes, so that its bytes are its own. */
export const makePicture = (
  size: { width: number; height: number } = { width: 64, height: 48 },
): Promise<Buffer> => {
  const part = () => Math.floor(Math.random() * 256);
  const background = { r: part(), g: part(), b: part() };
  return sharp({ create: { ...size, channels: 3, background } })
    .withExif({ IFD0: { Artist: crypto.randomUUID() } })
    .jpeg()
    .toBuffer();
};
