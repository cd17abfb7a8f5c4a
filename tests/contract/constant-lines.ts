/** The file that holds a constant, the line with it in its groups, and, where it is written otherwise, how to read it. */
type Line = readonly [file: string, line: RegExp, read?: (...groups: string[]) => unknown];

const milliseconds = '([\\d_]+)';

/** Widths stand in the styles as the last em that is too narrow. */
const widthInPx = (em = ''): number => Number(em) * 16 + 1;

/** Tasks and notifications stand in the same panel. */
const sidePanelWidth: Line = ['frontend/src/ui/side-panel.module.css', /width: max\(\d+px, (\d+)vw\);/];

/** Constants of the pages. */
export const constantLines: Readonly<Record<string, Line>> = {
  'SC-005': ['frontend/src/app/routing/io-redirect.ts', /FLAG = '(\w+)'/],
  'SC-017': ['frontend/src/tasks/task-card.tsx', new RegExp(`SCROLL_AFTER_MS = ${milliseconds}`)],
  'SC-024': ['frontend/src/app/frame/version.ts', new RegExp(`VERSION_POLL_MS = ${milliseconds}`)],
  'SC-026': ['frontend/src/app/frame/version.ts', new RegExp(`AUTO_REFRESH_MS = ${milliseconds}`)],
  'SC-027': ['frontend/src/app/frame/version.ts', new RegExp(`COUNTDOWN_MS = ${milliseconds}`)],
  'SC-010': ['frontend/src/notices/konami.tsx', new RegExp(`SHOWN_MS = ${milliseconds}`)],
  'SC-022': ['frontend/src/app/toast/toasts.ts', new RegExp(`AUTO_CLOSE_MS = ${milliseconds}`)],
  'SC-023': ['frontend/src/app/toast/toasts.ts', new RegExp(`TICK_MS = ${milliseconds}`)],
  'SC-003': ['frontend/package.json', /"version": "([\d.]+)"/],
  'SC-031': ['frontend/src/search/use-search.ts', new RegExp(`DEBOUNCE_MS = ${milliseconds}`)],
  'SC-041': ['frontend/src/app/api/http.ts', /TIMEOUT_MS = (\d+) \* 60_000/],
  'SC-042': ['query-service/src/live/register-live.ts', /path: '([^']+)'/],
  'SC-029': ['frontend/src/ui/rich-text.module.css', /line-height: ([\d.]+);/],
  'SC-006': ['frontend/src/app/routing/steps.ts', /\$\{path\}\?(\w+)=\$\{encodeURIComponent\(wanted\)\}/],
  'SC-007': ['frontend/src/ui/use-width.ts', /MOBILE = '\(max-width: ([\d.]+)em\)'/, widthInPx],
  'SC-008': ['frontend/src/ui/use-width.ts', /PHONE = '\(max-width: ([\d.]+)em\)'/, widthInPx],
  'SC-009': [
    'frontend/src/app/frame/frame.tsx',
    /key\.toLowerCase\(\) !== '(\w)' \|\| !\(event\.(meta)Key/,
    (key = '', held = '') => `${held.replace('m', 'M')}+${key}`,
  ],
  'SC-011': sidePanelWidth,
  'SC-012': ['frontend/src/tasks/tasks.module.css', /-webkit-line-clamp: (\d+);/],
  'SC-013': sidePanelWidth,
  'SC-021': [
    'frontend/src/assistant/use-conversation.ts',
    /\[session\] = useState\(\(\) => crypto\.random(UUID)\(\)\)/,
    (kind = '') => `random ${kind}`,
  ],
  'SC-025': ['frontend/src/app/frame/version.ts', /build === '(-\d)' \|\| server === '\1'\) return 'reload'/],
  'SC-028': ['frontend/src/ui/forms/rich-text-input.tsx', /defaultProtocol: '(\w+)'/],
  'SC-032': [
    'frontend/src/clients/new-client-search.tsx',
    /if \(groups\?\.length === (\d) \|\| error\)/,
    (refused = '') => Number(refused) + 1,
  ],
  'SC-038': ['frontend/src/agencies/agency-picker.tsx', /PAGE = (\d+);/],
  'SC-051': ['frontend/src/app/api/problem.ts', /NO_ANSWER = (\d+);/],
  'SC-058': ['frontend/src/search/search-type.ts', /RESULTS_IN_ALL = (\d+);/],
  'SC-064': [
    'frontend/src/app/pages/auth-picture.ts',
    /AUTH_PICTURES = \{ first: (\d), last: (\d) \}/,
    (first, last) => [Number(first), Number(last)],
  ],
  'SC-065': [
    'frontend/src/app/toast/toasts.ts',
    /type ToastType = '(\w+)' \| '(\w+)' \| '(\w+)';/,
    (...types) => types,
  ],
  'SC-066': ['frontend/src/ui/touch.ts', /TOUCH = \{ tap: (\d+),/],
  'SC-067': ['frontend/src/ui/touch.ts', /TOUCH = \{ .*swipe: (\d+),/],
  'SC-068': ['frontend/src/ui/touch.ts', /TOUCH = \{ .*holdMs: (\d+) \}/],
  'WC-016': ['frontend/src/campaigns/campaign-actions.ts', /answer\?\.status === (\d+) \? .*\.url/],
  'WC-017': ['frontend/src/campaigns/campaign-actions.ts', /answer\.status === (\d+) \? undefined : answer/],
  'SC-037': ['frontend/src/agencies/agency-picker.tsx', new RegExp(`DEBOUNCE_MS = ${milliseconds}`)],
};
