import { useState } from 'react';
import { documentCalls, PROPOSALS_MAX } from '@proofroom/contract';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../toast.ts';
import { checkDataRoom, type RefusedFile } from './checkFile.ts';
import type { FileInFolder } from './fileDrop.ts';
import { pathOf, pendingFiles, type PendingFile } from './filesToUpload.ts';

/** Asks for the categories of files that have none, and gives them what is proposed. */
async function propose(entries: readonly PendingFile[]): Promise<void> {
  for (let at = 0; at < entries.length; at += PROPOSALS_MAX) {
    const part = entries.slice(at, at + PROPOSALS_MAX);
    const { data } = await callApi(documentCalls.propose, { body: { path: part.map(pathOf) } });
    const choices = new Map<string, number | null>();
    part.forEach(({ key }, index) => {
      const category = data[index]?.category;
      if (category) choices.set(key, category.value);
    });
    pendingFiles.assign(choices, false);
  }
}

/** Takes a data room: lists its files as waiting, with the category that is proposed for each, and tells which cannot be used. */
export function useDataRoom(owner: string) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const take = async (placed: readonly FileInFolder[]) => {
    const sorted = checkDataRoom(placed);
    setRefused(sorted.refused);
    const keys = new Set(pendingFiles.add(owner, sorted.accepted));
    const open = pendingFiles.snapshot().filter(({ key, categoryId }) => keys.has(key) && categoryId === null);
    if (open.length === 0) return;
    setBusy(true);
    try {
      await propose(open);
    } catch (error) {
      toast(`No category could be proposed. ${sentenceOf(error)}`, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { take, isBusy, refused, forgetRefused: () => setRefused([]) };
}
