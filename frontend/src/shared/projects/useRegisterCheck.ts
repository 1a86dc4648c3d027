import { useEffect, useState } from 'react';
import { CroNumber, plainCroNumber, registryCalls, type RegistryCheck } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { SEARCH_DEBOUNCE } from '../constants.ts';

/** A register changes once a day at most. */
const FRESH_MILLISECONDS = 10 * 60_000;

function useSettled<T>(value: T, delay: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/**
 * What the register says about a number, once typing has paused. `check` is undefined for what is no number, while the
 * number still changes, and when nobody could be asked: a check informs and never stands in the way.
 */
export function useRegisterCheck(typed: string): { check: RegistryCheck | undefined; isAsking: boolean } {
  const number = CroNumber.safeParse(typed).data ?? '';
  const settled = useSettled(number, SEARCH_DEBOUNCE);
  const isSame = settled !== '' && settled === number;
  const { data, isFetching } = useQuery({
    queryKey: ['register', plainCroNumber(settled)],
    queryFn: async ({ signal }) =>
      (await callApi(registryCalls.check, { params: { croNumber: settled }, signal })).data,
    enabled: isSame,
    staleTime: FRESH_MILLISECONDS,
    retry: false,
  });
  return { check: isSame ? data : undefined, isAsking: isSame && isFetching };
}
