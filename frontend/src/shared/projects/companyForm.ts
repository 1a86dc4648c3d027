import { CompanyForm, ProjectEdit, type ProviderId } from '@proofroom/contract';
import { z } from 'zod';

/** What every form about a company holds while it is filled in. */
export type CompanyValues = {
  name: string;
  description: string;
  croNumber: string;
  responseProvider: ProviderId[];
};

/** The contract's rules, with ids typed as the forms hold them. */
export const CompanyFormInput = CompanyForm as unknown as z.ZodType<CompanyForm, CompanyValues>;
export type ProjectEditValues = CompanyValues & { categories: number[] };
export const ProjectEditInput = ProjectEdit as unknown as z.ZodType<ProjectEdit, ProjectEditValues>;

const NavigationState = z.object({ company: CompanyForm, projectId: z.int().optional() });

/** The company that one page hands to another in the navigation state, or null. */
export const companyFromState = (state: unknown): CompanyForm | null =>
  NavigationState.safeParse(state).data?.company ?? null;

/** The project that was made of it, once it is there. */
export const projectFromState = (state: unknown): number | null =>
  NavigationState.safeParse(state).data?.projectId ?? null;
