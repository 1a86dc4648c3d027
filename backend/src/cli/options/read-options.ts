import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * What a command was called with. `--help` prints its usage and ends it well; an option that it does not know ends it with
 * a sentence and the usage. To be called before anything is started.
 */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Ends a command that was called wrongly. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
