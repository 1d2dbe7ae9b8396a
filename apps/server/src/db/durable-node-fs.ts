import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Runtime = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    doSetAttr: (...args: [file: unknown, node: unknown, attr: { mode?: number }]) => void;
  };
};

const OTHERS = 0o077;

/**
 * PGlite's own has no fsync, so that a power cut loses acknowledged work, and ignores the umask.
 * What remains: folders are not synced, so a file made just before the cut may be missing.
 */
export class DurableNodeFS extends NodeFS {
  override async init(
    ...args: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(...args);
    const prepare = (runtime: unknown): void => {
      const { NODEFS } = runtime as Runtime;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
      const { doSetAttr } = NODEFS;
      NODEFS.doSetAttr = (file, node, attr, ...how) =>
        doSetAttr(
          file,
          node,
          attr.mode === undefined ? attr : { ...attr, mode: attr.mode & ~OTHERS },
          ...how,
        );
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, prepare] } };
  }
}
