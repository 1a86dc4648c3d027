import { authCalls, Login } from '@proofroom/contract';
import { callApi } from '../../api/callApi.ts';

export const logIn = (body: Login) => callApi(authCalls.login, { body });

/** The first sentence about each field that is not right. */
export function whatIsWrong(values: Login): Partial<Record<keyof Login, string>> {
  const { error } = Login.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed());
}

/** Whom the browser's cookie belongs to, for somebody who has come back from the firm's sign-in service. */
export const whoIsSignedIn = () => callApi(authCalls.role);
