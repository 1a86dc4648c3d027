import { Module } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { OidcIdentityProvider } from './oidc.identity-provider.js';

@Module({ providers: [{ provide: IdentityProvider, useClass: OidcIdentityProvider }], exports: [IdentityProvider] })
export class IdentityModule {}
