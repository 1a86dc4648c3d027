import { Inject, Injectable } from '@nestjs/common';
import type { ConfiguredService, SendingService, SendingTarget } from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import type { Actor } from '../../http/access-guard.js';
import { SendingConsentsRepository } from './sending-consents.repository.js';

/** The services that the settings name. */
export const SENDING_TARGETS = Symbol('sending targets');

/** What may be sent where: nothing, before an administrator has seen the host and agreed. */
@Injectable()
export class SendingConsentsService {
  constructor(
    private readonly consents: SendingConsentsRepository,
    @Inject(SENDING_TARGETS) private readonly targets: readonly SendingTarget[],
  ) {}

  target(service: SendingService): SendingTarget | null {
    return this.targets.find((one) => one.service === service) ?? null;
  }

  /** Whether words of documents may be sent to the service as it is configured now. */
  async isAgreed(service: SendingService): Promise<boolean> {
    const target = this.target(service);
    return target !== null && (await this.agreementTo(target)) !== null;
  }

  list(): Promise<ConfiguredService[]> {
    return Promise.all(this.targets.map(async (target) => ({ ...target, agreed: await this.agreementTo(target) })));
  }

  async agree(actor: Actor, seen: SendingTarget): Promise<ConfiguredService[]> {
    if (!this.isConfigured(seen)) throw new AppError('SENDING_CHANGED');
    await this.consents.give(seen, actor);
    return this.list();
  }

  async withdraw(seen: SendingTarget): Promise<ConfiguredService[]> {
    await this.consents.withdraw(seen);
    return this.list();
  }

  private isConfigured({ service, host, model }: SendingTarget): boolean {
    const target = this.target(service);
    return target?.host === host && target.model === model;
  }

  /** Whoever writes the host into the settings of the server has seen it. */
  private async agreementTo(target: SendingTarget): Promise<ConfiguredService['agreed']> {
    if (readEnv().CONSENT_TO_SEND.includes(target.host)) return { by: null, at: null };
    const consent = await this.consents.of(target);
    return consent && { by: consent.givenByEmail, at: consent.givenAt.toISOString() };
  }
}
