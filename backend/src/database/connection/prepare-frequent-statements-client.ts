import pg from 'pg';

/** A statement that is sent so often is prepared from then on. */
const USES_TO_PREPARE = 3;
/** Names kept in this process; each connection holds a plan for those that it has run, some tens of kilobytes each. */
const MAX_PREPARED = 150;
/** Texts that are counted; those that vary with their input would fill the memory otherwise. */
const MAX_COUNTED = 300;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which connections prepare a statement; none while it is rare, or when enough others have one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  if (uses.size >= MAX_COUNTED) uses.clear();
  const used = (uses.get(text) ?? 0) + 1;
  uses.set(text, used);
  if (used < USES_TO_PREPARE) return undefined;
  uses.delete(text);
  const name = `often_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that has PostgreSQL keep the plans of the statements it runs again and again: planning a list of questions
 * takes a third of its time. Statements without parameters are sent as they are.
 */
export class PreparedStatementClient extends pg.Client {
  // The overloads of `pg` cannot be repeated here; whatever is not a text with values goes through untouched.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const passed = name === undefined ? given : [{ name, text, values: values as unknown[] }, ...rest];
    return (super.query as (...all: unknown[]) => never).apply(this, passed);
  }
}
