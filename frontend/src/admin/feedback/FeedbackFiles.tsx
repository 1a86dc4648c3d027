import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Feedback } from '@proofroom/contract';

/** The files that came with feedback, each to be downloaded. */
export const FeedbackFiles = ({ files }: { files: Feedback['vdrReferences'] }) =>
  files.length === 0 ? (
    '-'
  ) : (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map(({ id, fileName, fileUrl }) => (
        <li key={id}>
          <Link href={fileUrl} download={fileName} sx={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Link>
        </li>
      ))}
    </Stack>
  );
