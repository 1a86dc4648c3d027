import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import { DocumentPasswordEntity } from '../../../database/entities/documents/document-password.entity.js';
import { decryptWithAny, encrypt, secretKeys } from '../../../database/secrets/encrypted-text.js';

const MINUTES = 10;

const keys = () => secretKeys('document password');
const nameOf = ({ projectId, documentId }: DocumentKey) => `project ${projectId} document ${documentId}`;

/** Passwords of documents, kept sealed in the database from the moment they are entered to the end of the read. */
@Injectable()
export class DocumentPasswordsService {
  constructor(
    @InjectRepository(DocumentPasswordEntity) private readonly passwords: Repository<DocumentPasswordEntity>,
  ) {}

  async save({ projectId, documentId }: DocumentKey, password: string, manager: EntityManager) {
    const sealed = encrypt(password, keys()[0], nameOf({ projectId, documentId }));
    await manager.upsert(
      DocumentPasswordEntity,
      { projectId, documentId, sealed, expiresAt: new Date(Date.now() + MINUTES * 60_000) },
      ['projectId', 'documentId'],
    );
  }

  /** The password, while it has not expired. */
  async find({ projectId, documentId }: DocumentKey): Promise<string | undefined> {
    const row = await this.passwords.findOneBy({ projectId, documentId });
    if (!row || row.expiresAt.getTime() < Date.now()) return undefined;
    return decryptWithAny(row.sealed, keys(), nameOf(row)) ?? undefined;
  }

  async forget({ projectId, documentId }: DocumentKey, manager: EntityManager) {
    await manager.delete(DocumentPasswordEntity, { projectId, documentId });
  }

  async forgetExpired() {
    await this.passwords.delete({ expiresAt: LessThan(new Date()) });
  }
}
