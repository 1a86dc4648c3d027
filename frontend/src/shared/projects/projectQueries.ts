import {
  categoryCalls,
  projectCalls,
  responseCalls,
  type ProjectDetails,
  type ProjectRow,
  clientCalls,
  pipelineCalls,
} from '@proofroom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { POLL_WHILE_WORKING, RELOAD_AFTER_PROJECT_DELETE } from '../sizesAndDelays.ts';
import { paths } from '../paths.ts';
import { toast } from '../toast.ts';
import { useAction } from '../useAction.ts';

const isWorking = (projects: readonly ProjectRow[] | undefined) =>
  projects?.some(({ questions }) => questions.inProgress > 0) ?? false;

export const reloadProjects = () => void queryClient.invalidateQueries({ queryKey: queryKeys.projects });
/** After something was done about a document. */
export function reloadDocument(id: number) {
  reloadProjects();
  void queryClient.invalidateQueries({ queryKey: queryKeys.document(id) });
}

/** All projects the user may see; asks again by itself while answers are being made. */
export const useProjects = () =>
  useQuery({
    queryKey: queryKeys.projectList,
    queryFn: async ({ signal }) => (await callApi(projectCalls.list, { signal })).list,
    refetchInterval: ({ state }) => isWorking(state.data) && POLL_WHILE_WORKING,
  });

/** Nothing is asked while the project is not known yet. */
export const useProject = (id: number | undefined) =>
  useQuery({
    queryKey: queryKeys.project(id ?? 0),
    queryFn: async ({ signal }) =>
      (await callApi(projectCalls.get, { params: { id: Number(id) }, signal })).projectDetails,
    enabled: id !== undefined,
  });

/** The way back from what belongs to a project of somebody else leads staff to that client's documents. */
export const backFromProject = ({ owner }: Pick<ProjectDetails, 'owner'>) =>
  owner
    ? { to: paths.clientDocuments(owner.id), label: `Back to Documents of ${owner.name}` }
    : { to: paths.projects, label: 'Back to Projects' };

/** The categories that may be chosen for new work. */
export const useActiveCategories = () =>
  useQuery({
    queryKey: queryKeys.activeCategories,
    queryFn: async ({ signal }) =>
      (await callApi(categoryCalls.list, { signal })).categoryDetails.filter(({ isActive }) => isActive),
    staleTime: 60_000,
  });

/** Hosts outside that words of the documents are sent to. */
export const useWordsSentTo = () =>
  useQuery({
    queryKey: queryKeys.wordsSentTo,
    queryFn: ({ signal }) => callApi(responseCalls.sentTo, { signal }),
    staleTime: 60_000,
  });

export const useCreateProject = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof callApi<typeof projectCalls.add>>[1]['body']) =>
      callApi(projectCalls.add, { body }),
    onSuccess: reloadProjects,
  });

export async function deleteProject(id: number) {
  await callApi(projectCalls.remove, { params: { id } });
  setTimeout(() => {
    queryClient.removeQueries({ queryKey: queryKeys.project(id) });
    reloadProjects();
  }, RELOAD_AFTER_PROJECT_DELETE);
}

/** Asks for the answers of a project. */
export const useGenerate = () =>
  useAction({
    mutationFn: (id: number) => callApi(projectCalls.generate, { params: { id } }),
    onSuccess: ({ queued }) =>
      toast(queued === 1 ? '1 question is being answered.' : `${queued} questions are being answered.`),
    onSettled: reloadProjects,
  });

/** Every client, for staff. */
export const useClients = () =>
  useQuery({
    queryKey: queryKeys.clients,
    queryFn: async ({ signal }) => (await callApi(clientCalls.list, { signal })).data,
  });

/** The projects of one client, for staff. */
export const useClientProjects = (clientId: number | '') =>
  useQuery({
    queryKey: queryKeys.clientProjects(clientId),
    queryFn: async ({ signal }) =>
      (await callApi(pipelineCalls.projectFilter, { body: { businessId: Number(clientId) }, signal })).data,
    enabled: clientId !== '',
  });
