import { Module, type FactoryProvider } from '@nestjs/common';
import { readEnv } from '../../config/env.js';
import { CroOpenDataRegistry } from '../../ports/registry/cro-open-data.company-registry.js';
import { CroServicesRegistry } from '../../ports/registry/cro-services.company-registry.js';
import { demoRegister } from '../../ports/registry/fixtures.company-registry.js';
import { RegisterCompaniesRepository } from './register-companies.repository.js';
import { RegisterImport } from './import/register-import.js';
import { RegisterImportRunsRepository } from './import/register-import-runs.repository.js';
import { RegisterUploadService } from './import/register-upload.service.js';
import { RegistryController } from './registry.controller.js';
import { RegistryService, REGISTERS, type ConfiguredRegisters } from './registry.service.js';

const registers: FactoryProvider<ConfiguredRegisters> = {
  provide: REGISTERS,
  inject: [RegisterCompaniesRepository],
  useFactory: (rows: RegisterCompaniesRepository) => {
    const { REGISTRY, CRO_EMAIL: email, CRO_API_KEY: key, CRO_URL: baseUrl, SEED_DEMO } = readEnv();
    return {
      wanted: REGISTRY,
      services: email && key ? new CroServicesRegistry({ email, key, baseUrl }) : null,
      openData: new CroOpenDataRegistry(rows),
      hasOpenData: async () => (await rows.asOf()) !== null,
      fixtures: demoRegister(new Date()),
      isDemo: SEED_DEMO,
    };
  },
};

/** Company registers: looking companies up. */
@Module({
  controllers: [RegistryController],
  providers: [
    RegistryService,
    RegisterCompaniesRepository,
    RegisterImport,
    RegisterImportRunsRepository,
    RegisterUploadService,
    registers,
  ],
  exports: [RegistryService],
})
export class RegistryModule {}
