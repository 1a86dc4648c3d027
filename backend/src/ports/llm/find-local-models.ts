/** A program on this machine that serves models of one's own, where it listens unless told otherwise. */
const SERVERS = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1_234 },
  { name: 'llama.cpp', port: 8_080 },
  { name: 'vLLM', port: 8_000 },
] as const;
const TIMEOUT_MS = 1_500;

export interface LocalServer {
  name: string;
  baseUrl: string;
  models: string[];
}

/** The servers of models that answer on this machine's own loopback, each with its models; no other machine is asked. */
export async function findLocalModels(
  servers: readonly { name: string; port: number }[] = SERVERS,
): Promise<LocalServer[]> {
  const found = await Promise.all(servers.map(({ name, port }) => lookAt(name, `http://127.0.0.1:${port}/v1`)));
  return found.filter((server) => server !== null);
}

async function lookAt(name: string, baseUrl: string): Promise<LocalServer | null> {
  try {
    const response = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const listed = response.ok ? ((await response.json()) as { data?: unknown }) : {};
    if (!Array.isArray(listed.data)) return null;
    const models = listed.data.flatMap((one: unknown) => idOf(one) ?? []);
    return models.length > 0 ? { name, baseUrl, models } : null;
  } catch {
    return null;
  }
}

function idOf(model: unknown): string | null {
  const id = typeof model === 'object' && model !== null && 'id' in model ? model.id : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
