/** Sizes in pixels and delays in milliseconds that the product fixes. */
export const HEADER_HEIGHT = 74;
export const FOOTER_HEIGHT = 48;
export const SIDE_MENU_WIDTH = 300;
export const SIDE_MENU_CLOSED_WIDTH = 80;
export const CREATE_PANEL_WIDTH = 650;
export const BANNER_WIDTH = 960;
export const TOAST_WIDTH = 440;
export const USER_MENU_WIDTH = 192;
export const SELECT_MENU_WIDTH = 250;
export const SELECT_MENU_MAX_HEIGHT = 224;
/** Longer texts collapse and offer "Show More". */
export const COLLAPSED_TEXT_HEIGHT = 120;

export const TOAST_MILLISECONDS = 5000;
export const ERROR_HINT_MILLISECONDS = 5000;
export const SEARCH_DEBOUNCE = 500;
export const CATEGORY_FILTER_DEBOUNCE = 1000;
export const RELOAD_AFTER_PROJECT_DELETE = 1000;
/** How often a list with work under way asks for news. */
export const POLL_WHILE_WORKING = 5000;
export const ROLE_SYNC_MILLISECONDS = 60_000;
export const SESSION_WARNING_MILLISECONDS = 5 * 60_000;

export const PAGE_SIZES = [5, 10, 20] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const SKELETON_ROWS = 10;
export const NAMES_IN_A_CELL = 5;
export const UPLOADS_AT_ONCE = 3;
/** How often the pages look whether somebody reads and answers. */
export const WORKER_CHECK_MILLISECONDS = 30_000;
