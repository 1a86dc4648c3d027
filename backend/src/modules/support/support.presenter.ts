import type { SupportRequest } from '@proofroom/contract';
import type { SupportRequestEntity } from '../../database/entities/accounts/support-request.entity.js';
import { nameOf } from '../client-accounts/client-accounts.presenter.js';

export const presentSupportRequest = (request: SupportRequestEntity): SupportRequest => ({
  id: request.id,
  fullName: request.fullName,
  phoneNumber: request.phoneNumber,
  email: request.email,
  message: request.message,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
  resolvedAt: request.resolvedAt?.toISOString() ?? null,
  resolvedBy: request.resolvedBy && nameOf(request.resolvedBy),
});
