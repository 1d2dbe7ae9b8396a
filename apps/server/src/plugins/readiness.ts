/** Who asks whether we are ready hears it in less than a second, whatever the things do that we need. */
const ANSWER_MS = 800;

/** So long one answer is good for everybody: nobody can have us write more often by asking. */
const FRESH_MS = 500;

/** Tells in time whether a thing can be used; what takes too long cannot, until it has ended well. */
const createProbe = (prove: () => Promise<void>): (() => Promise<boolean>) => {
  let underWay: Promise<boolean> | null = null;
  let last = { at: Number.NEGATIVE_INFINITY, isGood: false };

  const ask = async (): Promise<boolean> => {
    const isGood = await prove().then(
      () => true,
      () => false,
    );
    last = { at: performance.now(), isGood };
    underWay = null;
    return isGood;
  };

  return async () => {
    if (performance.now() - last.at < FRESH_MS) return last.isGood;
    underWay ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ANSWER_MS);
    });
    try {
      return await Promise.race([underWay, late]);
    } finally {
      clearTimeout(timer);
    }
  };
};

/** Names what cannot be written at the moment; nothing when the server is ready. */
export const createReadiness = (things: Record<string, () => Promise<void>>) => {
  const probes = Object.entries(things).map(([name, prove]) => [name, createProbe(prove)] as const);
  return async (): Promise<string[]> => {
    const checks = await Promise.all(
      probes.map(async ([name, isGood]) => ((await isGood()) ? [] : [name])),
    );
    return checks.flat();
  };
};
