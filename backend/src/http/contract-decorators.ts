import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Access, AnyCall } from '@proofroom/contract';

export const CALL = 'proofroom:call';
export const RESOURCE = 'proofroom:resource';
export const LIST = 'proofroom:list';

/** Serves one row of the contract: path, method, access, and the shape of the answer. */
export const Answers = (call: AnyCall) =>
  applyDecorators(
    RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
    HttpCode(200),
    SetMetadata(CALL, call),
  );

/** Access of a route of the react-admin dialect, which has no row in the contract. */
export const Allows = (access: Access) => SetMetadata(RESOURCE, access);

/** A list of the react-admin dialect: the handler answers `{ rows, total, from }`. */
export const ListOf = (resource: string) => SetMetadata(LIST, resource);

export interface ListPage<T> {
  rows: T[];
  total: number;
  /** Index of the first row. */
  from: number;
}
