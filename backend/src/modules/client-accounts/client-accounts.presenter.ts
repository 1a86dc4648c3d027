import { isStaffRole, type Client, type ClientDetails } from '@proofroom/contract';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';

export const nameOf = (user: Pick<UserEntity, 'firstName' | 'lastName'>) =>
  [user.firstName, user.lastName].filter(Boolean).join(' ');

export const presentClient = (user: UserEntity): Client => ({
  id: user.id,
  name: nameOf(user),
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phoneNumber: user.phoneNumber,
  role: user.role,
  isActive: user.isActive,
  isStaff: isStaffRole(user.role),
  isVerified: user.verifiedAt !== null,
  createdAt: user.createdAt.toISOString(),
  revision: user.revision,
});

export const presentClientDetails = (user: UserEntity): ClientDetails => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber,
  role: user.role,
  isStaff: isStaffRole(user.role),
  isActive: user.isActive,
  usesSingleSignOn: user.ssoSubject !== null,
});
