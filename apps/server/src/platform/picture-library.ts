import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

// Whatever the first bytes promise, nothing but these three decoders ever sees foreign bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

export const openPicture = (input: SharpInput, options?: SharpOptions): Sharp =>
  sharp(input, options);
