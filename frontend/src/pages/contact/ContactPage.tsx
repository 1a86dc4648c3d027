import EmailOutlined from '@mui/icons-material/EmailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { ContactForm } from './ContactForm.tsx';

/** Sample data, until the organisation that runs this installation puts its own here. */
const WAYS = [
  { icon: PlaceOutlined, label: 'Address', value: 'Proofroom, 1 Example Quay, Dublin 2, D02 XY00, Ireland' },
  { icon: PhoneOutlined, label: 'Phone', value: '015550100' },
  { icon: EmailOutlined, label: 'Email', value: 'support@proofroom.example' },
] as const;

const Ways = () => (
  <Paper variant="outlined" component="dl" sx={{ p: 3, m: 0, display: 'grid', gap: 2.5, alignContent: 'start' }}>
    {WAYS.map(({ icon: Icon, label, value }) => (
      <div key={label}>
        <Typography
          component="dt"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Icon fontSize="small" color="primary" aria-hidden />
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, ml: 3.5, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </div>
    ))}
  </Paper>
);

export default function ContactPage() {
  return (
    <Box sx={{ maxWidth: 1040, mx: 'auto' }}>
      <PageTitle title="Contact Us" />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        A question about a project, an answer or your account? Write to us, and we will answer by email.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <ContactForm />
        <Ways />
      </Box>
    </Box>
  );
}
