import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Tab, Tabs } from '@mui/material';
import type { SheetLayout } from '@proofroom/contract';
import type { Find } from '../FindAndZoomToolbar.tsx';

/** The sheet's name is the block before its first row. */
const nameBlockOf = ({ firstBlock }: Pick<SheetLayout, 'firstBlock'>) => firstBlock - 1;

/** Position of the sheet that a block belongs to. */
export const sheetOfBlock = (sheets: readonly Pick<SheetLayout, 'firstBlock'>[], block: number) =>
  Math.max(
    0,
    sheets.findLastIndex((sheet) => nameBlockOf(sheet) <= block),
  );

/** The first sheet that its author shows. */
export const firstVisibleSheet = (sheets: readonly Pick<SheetLayout, 'isHidden'>[]) =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

/** How the search shows in the name of a sheet. */
export function findInName(
  sheet: Pick<SheetLayout, 'firstBlock' | 'name'>,
  { hits, hit }: Pick<Find, 'hits' | 'hit'>,
): 'shown' | 'hit' | undefined {
  const name = nameBlockOf(sheet);
  if (sheet.name === '' || !hits.some(({ block }) => block === name)) return undefined;
  return hit?.block === name ? 'shown' : 'hit';
}

interface Props {
  sheets: readonly SheetLayout[];
  shown: number;
  /** Whether words somebody looks for stand in a sheet's name. */
  findIn: (sheet: SheetLayout) => 'shown' | 'hit' | undefined;
  onShow: (sheet: number) => void;
}

/** Framed like words that are found in a sheet. */
const Name = ({ sheet: { name, isHidden }, find }: { sheet: SheetLayout; find: 'shown' | 'hit' | undefined }) => (
  <Box
    component="span"
    data-hit={find}
    sx={find ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px', borderRadius: '2px' } : {}}
  >
    {isHidden ? `${name} (hidden)` : name}
  </Box>
);

/** The sheets of a workbook, as tabs below it. Hidden ones were read too, and say that they are hidden. */
export function SheetTabs({ sheets, shown, findIn, onShow }: Props) {
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
      {sheets.map((sheet, at) => (
        <Tab
          key={at}
          value={at}
          label={<Name sheet={sheet} find={findIn(sheet)} />}
          icon={sheet.isHidden ? <VisibilityOffOutlined sx={{ fontSize: 16 }} /> : undefined}
          iconPosition="start"
          sx={{ minHeight: 38, py: 0, fontSize: 13, fontStyle: sheet.isHidden ? 'italic' : undefined }}
        />
      ))}
    </Tabs>
  );
}
