import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SheetLayout } from '@proofroom/contract';

interface Props {
  sheets: readonly SheetLayout[];
  shown: number;
  onShow: (sheet: number) => void;
}

/** The sheets of a workbook, as tabs below it. Hidden ones were read too, and say that they are hidden. */
export function SheetTabs({ sheets, shown, onShow }: Props) {
  return (
    <Tabs
      value={shown}
      onChange={(_, sheet: number) => onShow(sheet)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label="Sheets"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        minHeight: 38,
        flexShrink: 0,
        '& .MuiTabs-indicator': { top: 0 },
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      }}
    >
      {sheets.map(({ name, isHidden }, at) => (
        <Tab
          key={at}
          value={at}
          label={isHidden ? `${name} (hidden)` : name}
          icon={isHidden ? <VisibilityOffOutlined sx={{ fontSize: 16 }} /> : undefined}
          iconPosition="start"
          sx={{ minHeight: 38, py: 0, fontSize: 13, fontStyle: isHidden ? 'italic' : undefined }}
        />
      ))}
    </Tabs>
  );
}
