import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseSettings, SETTING_NAMES } from '../backend/src/config/settings-schema.js';

interface Service {
  image: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  command?: string[];
  networks: string[];
  volumes?: string[];
  ports?: string[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

const compose = parse(read('docker/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('docker/Dockerfile').replaceAll('\\\n', ' ');
const ours = ['api', 'worker', 'migrate'].map((name) => compose.services[name]);

/** "${NAME:?why}" and "${NAME:-default}" filled in from values, as compose does it. */
function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = values[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return kind === '-' ? rest : '';
  });
}

describe('docker/compose.yaml', () => {
  it('gives each of our processes settings that exist', () => {
    for (const service of ours) {
      expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(service?.environment ?? {})));
    }
  });

  it('starts nothing while a secret is missing, and says which', () => {
    for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD', 'PUBLIC_URL']) {
      expect(() => interpolate(read('docker/compose.yaml'), { ...filledIn(), [name]: '' })).toThrow(`Set ${name} in`);
    }
  });

  it('has settings that the product accepts once the secrets are filled in', () => {
    const environment = Object.entries(ours[0]?.environment ?? {});
    const values = environment.map(([name, value]) => [name, interpolate(value, filledIn())]);
    expect(parseSettings(Object.fromEntries(values))).toMatchObject({
      DATABASE_URL: 'postgres://proofroom:abc123@postgres:5432/proofroom',
      PUBLIC_URL: 'https://proofroom.company.ie',
      SEED_DEMO: false,
    });
  });

  it('explains in docker/.env.example everything that may be filled in', () => {
    const used = [...read('docker/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const explained = [...read('docker/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual([...new Set(used)].toSorted());
  });

  it('pins every image it does not build to a version', () => {
    const images = Object.values(compose.services).map(({ image }) => image);
    expect(images.filter((image) => image !== 'proofroom')).toEqual(['postgres:18-bookworm', 'redis:7.4-bookworm']);
  });

  it('migrates before the API and the workers begin', () => {
    for (const name of ['api', 'worker']) {
      expect(compose.services[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    }
  });

  it('lets nobody but the product reach PostgreSQL and Redis', () => {
    for (const name of ['postgres', 'redis']) {
      expect(compose.services[name]?.networks).toEqual(['servers']);
      expect(compose.services[name]?.ports).toBeUndefined();
    }
    expect(compose.networks.servers?.internal).toBe(true);
  });

  it('uses only volumes that it declares', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0]));
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(used));
  });

  it('runs programs that are compiled from sources of ours', () => {
    for (const service of ours) {
      const program = (service?.command ?? lastCommand()).at(-1) ?? '';
      expect(program).toMatch(/^backend\/dist\/src\/\w+\.js$/);
      const source = program.replace('backend/dist/src', 'backend/src').replace(/js$/, 'ts');
      expect(fs.existsSync(path.join(ROOT, source)), source).toBe(true);
    }
  });
});

describe('docker/Dockerfile', () => {
  it('builds on a pinned version of Node, in every stage', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']));
  });

  it('copies only what the repository holds', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, list = '']) =>
      list.split(/\s+/).slice(0, -1),
    );
    const committed = execFileSync('git', ['ls-files', '--', ...sources], { cwd: ROOT, encoding: 'utf8' });
    for (const source of sources) expect(committed, source).toMatch(new RegExp(`^${RegExp.escape(source)}(/|$)`, 'm'));
  });

  it('does not run as root', () => {
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
  });

  it('asks the API itself whether it is well', () => {
    expect(dockerfile).toMatch(/HEALTHCHECK[^\n]+\/api\/health\/live/);
  });
});

function lastCommand(): string[] {
  const line = [...dockerfile.matchAll(/^CMD (\[.+\])$/gm)].at(-1)?.[1] ?? '[]';
  return JSON.parse(line) as string[];
}

function filledIn(): Record<string, string> {
  return {
    POSTGRES_PASSWORD: 'abc123',
    REDIS_PASSWORD: 'def456',
    JWT_SECRET: 'f'.repeat(64),
    ADMIN_EMAIL: 'admin@company.ie',
    ADMIN_PASSWORD: 'Long-enough-1',
    PUBLIC_URL: 'https://proofroom.company.ie',
  };
}
