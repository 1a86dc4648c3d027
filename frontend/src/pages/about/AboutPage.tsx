import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Paper, Typography } from '@mui/material';
import { Prose } from '../../shared/elements/TextPage.tsx';
import { SecondaryText } from '../../shared/elements/SecondaryText.tsx';

const STEPS = [
  {
    icon: UploadFileOutlined,
    title: 'Add the papers',
    text: 'One project per company. Its documents are uploaded by category: PDF, Word, Excel, CSV, text and email files.',
  },
  {
    icon: FindInPageOutlined,
    title: 'Every question is looked up',
    text: 'Each due-diligence question is answered from the passages that fit it, and from company registers where you choose so.',
  },
  {
    icon: FactCheckOutlined,
    title: 'Check it on the page',
    text: 'Each statement shows its words in the document, marked on the page. Where nothing was found, the answer says so.',
  },
] as const;

export default function AboutPage() {
  return (
    <Prose title="About Us">
      <p>
        Proofroom answers due-diligence questionnaires from a company&rsquo;s own documents. It is made for companies
        and their lawyers who would otherwise read hundreds of papers for every question, and who must be able to show
        where an answer comes from.
      </p>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
          '&&': { p: 0, my: 4 },
          '& li + li': { mt: '0 !important' },
        }}
      >
        {STEPS.map(({ icon: Icon, title, text }) => (
          <Paper key={title} component="li" variant="outlined" sx={{ p: 2.5 }}>
            <Icon color="primary" aria-hidden />
            <Typography component="h2" sx={{ '&&': { mt: 1, mb: 0.5, fontSize: 16 } }}>
              {title}
            </Typography>
            <SecondaryText sx={{ '&&': { fontSize: 14 } }}>{text}</SecondaryText>
          </Paper>
        ))}
      </Box>
      <h2>What you can rely on</h2>
      <ul>
        <li>No statement without a passage that stands word for word in one of your documents.</li>
        <li>An answer names the documents it used, the model that phrased it, and when it was made.</li>
        <li>A response you have chosen is never changed by a machine.</li>
        <li>
          Your documents stay on the server of the organisation that runs this installation, unless it has connected a
          language model or an embeddings service elsewhere.
        </li>
      </ul>
    </Prose>
  );
}
