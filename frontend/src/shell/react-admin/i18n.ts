import { deepmerge } from '@mui/utils';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';

const ARE_YOU_SURE = 'Are you sure?';

const messages = deepmerge(english, {
  ra: {
    navigation: {
      page_range_info: '%{offsetBegin} - %{offsetEnd} of %{total}',
      page_rows_per_page: 'Show Rows',
      previous: 'Previous Page',
      next: 'Next Page',
      no_results: 'No Records found',
      no_filtered_results: 'No Records found',
    },
    message: {
      are_you_sure: ARE_YOU_SURE,
      delete_title: ARE_YOU_SURE,
      delete_content: 'Do you really want to delete this? This item can not be restored.',
      loading: 'Please wait...',
    },
  },
  resources: {
    clients: { name: 'Client |||| Clients' },
    ddqs: { name: 'DDQ |||| DDQs' },
    categories: { name: 'Category |||| Categories' },
    document_management: { name: 'Document |||| Documents' },
    feedback: { name: 'Feedback |||| Feedback' },
    support_request: { name: 'Support request |||| Support requests' },
    topics: { name: 'Topic |||| Topics' },
  },
});

// Plain sentences are passed to `notify` as they are; they are no keys that somebody forgot to translate.
export const i18nProvider = polyglot(() => messages, 'en', [{ locale: 'en', name: 'English' }], { allowMissing: true });
