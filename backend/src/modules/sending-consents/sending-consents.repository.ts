import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SendingTarget } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { SendingConsentEntity } from '../../database/entities/accounts/consent-to-send-to-model-host.entity.js';
import type { Actor } from '../../http/access-guard.js';

@Injectable()
export class SendingConsentsRepository {
  constructor(@InjectRepository(SendingConsentEntity) private readonly consents: Repository<SendingConsentEntity>) {}

  of({ service, host, model }: SendingTarget): Promise<SendingConsentEntity | null> {
    return this.consents.findOneBy({ service, host, model });
  }

  /** The first agreement counts; agreeing again changes nothing. */
  async give({ service, host, model }: SendingTarget, { id, email }: Actor): Promise<void> {
    await this.consents
      .createQueryBuilder()
      .insert()
      .values({ service, host, model, givenById: id, givenByEmail: email, givenAt: () => 'now()' })
      .orIgnore()
      .execute();
  }

  async withdraw({ service, host, model }: SendingTarget): Promise<void> {
    await this.consents.delete({ service, host, model });
  }
}
