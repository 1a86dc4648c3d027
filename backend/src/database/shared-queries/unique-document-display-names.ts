import type { EntityManager } from 'typeorm';

interface Named {
  id: number;
  displayName: string | null;
  originalName: string;
  folder: string | null;
}

/** The name a document is shown under where nothing has to be told apart. */
export const ownName = ({ displayName, originalName }: Pick<Named, 'displayName' | 'originalName'>): string =>
  displayName ?? originalName;

/** "lease.pdf" as "lease (2).pdf". */
function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem} (${number})${ending}`;
}

/** The names under which the documents of a project are shown: those that are called alike carry their folder, or a number. */
export function tellApart(documents: readonly Named[]): Map<number, string> {
  const names = new Map<number, string>();
  const alike = Map.groupBy(documents, (document) => ownName(document).toLowerCase());
  for (const group of alike.values()) {
    const folders = new Set(group.map(({ folder }) => folder ?? ''));
    const isToldByFolder = group.length > 1 && folders.size === group.length;
    const inOrder = group.toSorted((a, b) => a.id - b.id);
    for (const [at, document] of inOrder.entries()) {
      const name = ownName(document);
      if (isToldByFolder) names.set(document.id, document.folder ? `${name} (${document.folder})` : name);
      else names.set(document.id, at === 0 ? name : numbered(name, at + 1));
    }
  }
  return names;
}

export async function namesOfProject(
  manager: Pick<EntityManager, 'query'>,
  projectId: number,
): Promise<Map<number, string>> {
  const rows: Named[] = await manager.query(
    `SELECT id, display_name AS "displayName", original_name AS "originalName", folder FROM documents WHERE project_id = $1`,
    [projectId],
  );
  return tellApart(rows);
}
