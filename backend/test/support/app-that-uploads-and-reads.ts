import type { INestApplicationContext } from '@nestjs/common';
import { isSettled, PROVIDERS, type DocumentStatus } from '@proofroom/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ProjectCategoryEntity, ProjectEntity } from '../../src/database/entities/projects/project.entity.js';
import {
  aFile,
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Person,
} from './start-test-app-and-send-requests.js';
import { aCategory } from './insert-project-with-answers.js';

/** A document as the API shows it. */
export interface ShownDocument {
  id: number;
  file_name: string;
  original_name: string;
  status: DocumentStatus;
  is_read_again: boolean;
  reason: string | null;
  pdf_link: string;
  format: string | null;
  page_count: number | null;
  remarks: string[];
  takes_password: boolean;
  duplicate_of: { id: number; file_name: string } | null;
  keeps_duplicate: boolean;
  similar_to: { id: number; file_name: string; similarity: number }[];
}

interface ShownProgress {
  documents: {
    id: number;
    status: DocumentStatus;
    is_read_again: boolean;
    reason: string | null;
    done: number;
    total: number;
  }[];
}

export const formatFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(path.resolve('backend/src/ports/parser/fixtures', name)));

/** The whole application with its worker, and one person with a project: for tests that upload and look. */
export async function appThatUploadsAndReads() {
  const server = await startApp();
  let worker: INestApplicationContext | null = await startWorker();
  const owner = await aPerson(server.source);
  const { categoryId } = await aCategory(server.source);

  const call = (method: string, at: string, body?: unknown, person: Person = owner) =>
    request(server.url, method, at, { token: person.token, body });

  async function aProject(): Promise<number> {
    const project = await server.source.manager.save(ProjectEntity, {
      ownerId: owner.id,
      name: 'Project Alpha',
      description: 'Papers',
      croNumber: '123456',
      providers: [PROVIDERS.gpt],
    });
    await server.source.manager.insert(ProjectCategoryEntity, { projectId: project.id, categoryId });
    return project.id;
  }

  const upload = (projectId: number, name: string, content: string | Uint8Array<ArrayBuffer>) =>
    call('POST', `/upload_to_blob/${projectId}/${categoryId}`, aFile(name, content));

  /** Uploads one file and answers its id. */
  async function put(projectId: number, name: string, content: string | Uint8Array<ArrayBuffer>): Promise<number> {
    const { status, body, text } = await upload(projectId, name, content);
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${text}`);
    return (body.saved_file as unknown as [ShownDocument])[0].id;
  }

  const look = async (id: number) => (await call('GET', `/documents/${id}`)).body.data as unknown as ShownDocument;

  const progress = async (projectId: number) =>
    ((await call('GET', `/projects/${projectId}/progress`)).body as unknown as ShownProgress).documents;

  /** The document, once it is settled. */
  const settled = (id: number) =>
    until(
      () => look(id),
      ({ status }) => isSettled(status),
    );

  async function stopWorker() {
    await worker?.close();
    worker = null;
  }

  return {
    ...server,
    owner,
    categoryId,
    call,
    aProject,
    upload,
    put,
    look,
    progress,
    settled,
    stopWorker,
    startWorker: async () => {
      worker ??= await startWorker();
    },
    close: async () => {
      await stopWorker();
      await server.close();
    },
  };
}

export type ReadingRoom = Awaited<ReturnType<typeof appThatUploadsAndReads>>;
