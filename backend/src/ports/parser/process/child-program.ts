import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { PARSER_LIMITS } from '../parser-limits.js';

/** Lets Node run the TypeScript source as it stands, whose imports end in ".js"; only tests need it. */
export const SOURCE_RESOLVER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
      return next(isSource ? specifier.replace(/[.]js$/, '.ts') : specifier, context);
    },
  });
`)}`;

/**
 * Starts a child that waits for one document. It may read files and nothing else: no writing, no programs, no native
 * add-ons, no threads (Node's permission model), and its environment is empty, so no secret can leak from it.
 */
export function startChild(): ChildProcess {
  const isSource = import.meta.filename.endsWith('.ts');
  const program = path.join(import.meta.dirname, isSource ? 'parser-child.ts' : 'parser-child.js');
  return fork(program, [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      `--max-old-space-size=${PARSER_LIMITS.process.heapMegabytes}`,
      '--permission',
      // 512 MB for the quick PDF engine, whose memory is not on the heap.
      `--wasm-max-mem-pages=${PARSER_LIMITS.process.wasmPages}`,
      '--allow-fs-read=*',
      '--disable-warning=ExperimentalWarning',
      ...(isSource ? ['--experimental-transform-types', '--import', SOURCE_RESOLVER] : []),
    ],
  });
}
