import { type FactoryProvider, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { SendingTarget } from '@proofroom/contract';
import { readEnv } from '../../config/env.js';
import { SendingConsentEntity } from '../../database/entities/accounts/consent-to-send-to-model-host.entity.js';
import { chooseEmbeddings } from '../../ports/embeddings/choose-embeddings.js';
import { Embeddings } from '../../ports/embeddings/embeddings.js';
import { chooseLanguageModel } from '../../ports/llm/choose-language-model.js';
import { LanguageModel } from '../../ports/llm/language-model.js';
import { ConsentedEmbeddings, ConsentedModel } from './send-only-with-consent.js';
import { SendingConsentsRepository } from './sending-consents.repository.js';
import { SendingConsentsController } from './sending-consents.controller.js';
import { SENDING_TARGETS, SendingConsentsService } from './sending-consents.service.js';

/** Where the settings send words of documents. */
function configuredTargets(): SendingTarget[] {
  const settings = readEnv();
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: meaning } = settings;
  const model = chooseLanguageModel(settings);
  return [
    ...(model ? [{ service: 'model' as const, host: model.host, model: model.model }] : []),
    ...(url && meaning ? [{ service: 'embeddings' as const, host: new URL(url).host, model: meaning }] : []),
  ];
}

const model: FactoryProvider<LanguageModel | null> = {
  provide: LanguageModel,
  inject: [SendingConsentsService],
  useFactory: (sending: SendingConsentsService) => {
    const chosen = chooseLanguageModel(readEnv());
    return chosen && new ConsentedModel(chosen, () => sending.isAgreed('model'));
  },
};

const embeddings: FactoryProvider<Embeddings> = {
  provide: Embeddings,
  inject: [SendingConsentsService],
  useFactory: (sending: SendingConsentsService) => {
    const host = sending.target('embeddings')?.host;
    const chosen = chooseEmbeddings(readEnv());
    return host === undefined ? chosen : new ConsentedEmbeddings(chosen, host, () => sending.isAgreed('embeddings'));
  },
};

/** What is outside this server, and may be sent something. Nobody else is given a model or embeddings. */
@Module({
  imports: [TypeOrmModule.forFeature([SendingConsentEntity])],
  controllers: [SendingConsentsController],
  providers: [
    SendingConsentsRepository,
    { provide: SENDING_TARGETS, useFactory: configuredTargets },
    SendingConsentsService,
    model,
    embeddings,
  ],
  exports: [SendingConsentsService, LanguageModel, Embeddings],
})
export class SendingConsentsModule {}
