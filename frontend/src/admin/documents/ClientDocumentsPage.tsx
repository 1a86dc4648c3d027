import { useMemo } from 'react';
import { Alert } from '@mui/material';
import { clientDocumentCalls, UNREADABLE_STATUSES, type ClientFile, type DocumentGroup } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { type ListColumn, ListFrame, SERIAL_NUMBER, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { DEFAULT_PAGE_SIZE } from '../../shared/sizesAndDelays.ts';
import { DOCUMENT_LOOKS, documentAdvice } from '../../shared/documents/documentStatus.ts';
import { EmptyState } from '../../shared/elements/EmptyState.tsx';
import { PageTitle } from '../../shared/elements/PageTitle.tsx';
import { paths } from '../../shared/paths.ts';
import { Tag } from '../../shared/elements/Tag.tsx';
import { fileSize } from '../../shared/formatInWords.ts';
import { Waiting } from '../../shared/elements/LoadingSpinner.tsx';
import { DownloadOriginal } from '../../viewer/DownloadOriginal.tsx';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { PageLink } from '../../shared/elements/PageLink.tsx';

const BACK = { to: paths.documents, label: 'Back to Document Management' };

interface FileRow extends ClientFile {
  projectId: number;
  projectName: string;
  categoryName: string;
  /** What the filter of states asks for. */
  state: 'readable' | 'unreadable';
}

const stateOf = ({ status }: ClientFile) => (UNREADABLE_STATUSES.includes(status) ? 'unreadable' : 'readable');

const rowsOf = ({ projects }: DocumentGroup): FileRow[] =>
  projects.flatMap(({ projectId, projectName, categories }) =>
    categories.flatMap(({ categoryName, pdfNames }) =>
      pdfNames.map((file) => ({ ...file, projectId, projectName, categoryName, state: stateOf(file) })),
    ),
  );

const STATE_FILTER = [
  { value: 'all', label: 'All' },
  { value: 'unreadable', label: 'Could not be read' },
] as const;

function File({ id, fileName, size, pageCount }: FileRow) {
  const pages = pageCount !== null && `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`;
  return (
    <div>
      <PageLink to={paths.document(id)} sx={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </PageLink>
      <Caption component="div">{[pages, fileSize(size)].filter(Boolean).join(' · ')}</Caption>
    </div>
  );
}

function State(row: FileRow) {
  const { word, tone, icon } = DOCUMENT_LOOKS[row.status];
  const advice = row.status === 'ready' && !row.isReadAgain ? null : documentAdvice(row);
  return (
    <div>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {advice && (
        <Caption component="div" sx={{ mt: 0.5, maxWidth: 320 }}>
          {advice}
        </Caption>
      )}
    </div>
  );
}

const COLUMNS: ListColumn<FileRow>[] = [
  SERIAL_NUMBER,
  { label: 'File', source: 'fileName', render: (row) => <File {...row} /> },
  {
    label: 'Project',
    source: 'projectName',
    render: ({ projectId, projectName }) => <PageLink to={paths.project(projectId)}>{projectName}</PageLink>,
  },
  { label: 'Category', source: 'categoryName' },
  { label: 'State', source: 'status', render: (row) => <State {...row} /> },
  {
    label: 'Original',
    render: ({ id, fileName }) => <DownloadOriginal documentId={id} fileName={fileName} />,
  },
];

function Files({ group }: { group: DocumentGroup }) {
  const rows = useMemo(() => rowsOf(group), [group]);
  const list = useList<FileRow>({
    resource: 'client_documents',
    data: rows,
    perPage: DEFAULT_PAGE_SIZE,
  });
  const projects = [
    { value: 0, label: 'All' },
    ...group.projects.map(({ projectId, projectName }) => ({ value: projectId, label: projectName })),
  ] as const;
  return (
    <ResourceContextProvider value="client_documents">
      <ListContextProvider value={list}>
        <ListFrame
          title={`Documents of ${group.clientName}`}
          searchLabel="Search documents"
          columns={COLUMNS}
          filters={
            <>
              <SingleFilter source="projectId" label="Project" options={projects as never} />
              <SingleFilter source="state" label="State" options={STATE_FILTER} />
            </>
          }
        />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** The documents of one client, over all projects and categories; each opens in the viewer. */
export default function ClientDocumentsPage() {
  const id = Number(useParams().id);
  const { data, error } = useQuery({
    queryKey: queryKeys.clientDocuments(id),
    queryFn: async ({ signal }) => (await callApi(clientDocumentCalls.get, { params: { id }, signal })).data,
  });
  const count = data?.pdfNames.length;
  return (
    <>
      <PageTitle
        title={data ? `Documents of ${data.clientName}` : 'Documents'}
        aside={count ? `${count} in total` : undefined}
        back={BACK}
      />
      {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {!data && !error && <Waiting />}
      {data && (count ? <Files group={data} /> : <EmptyState title="No files available" />)}
    </>
  );
}
