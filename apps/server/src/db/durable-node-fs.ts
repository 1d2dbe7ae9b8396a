import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What emscripten hands to a pre-run step, as far as we use it. */
type Runtime = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    doSetAttr: (...args: [file: unknown, node: unknown, attr: { mode?: number }]) => void;
  };
};

const OTHERS = 0o077;

/**
 * A folder whose commits reach the disk. PGlite's own file system has no fsync, so that a power cut
 * loses acknowledged work; PostgreSQL asks for it in the right places as soon as somebody answers.
 * What remains: folders themselves are not synced, so a file made just before the cut may be missing.
 * Its files are their owner's alone: emscripten gives a new file the mode that was asked for, whatever
 * the umask of the process.
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
