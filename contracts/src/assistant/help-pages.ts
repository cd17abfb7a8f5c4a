/** A page of the product's help: what the assistant answers from, and what it is made to know. */
export interface HelpPage {
  readonly id: string;
  readonly title: string;
  /** Words by which it is found beside those of its title. */
  readonly words: readonly string[];
  readonly text: string;
  readonly link?: { readonly label: string; readonly path: string };
}

const page = (
  id: string,
  title: string,
  words: string,
  text: string,
  link?: readonly [label: string, path: string],
): HelpPage => ({
  id,
  title,
  words: words.split(' '),
  text,
  ...(link ? { link: { label: link[0], path: link[1] } } : {}),
});

export const helpPages: readonly HelpPage[] = [
  page(
    'new-campaign',
    'Create a campaign',
    'start plan new make begin campaigns',
    'Choose Campaign in the Quick create menu (the plus sign in the header), then the client and a name. The guided steps are details, audience, geo, products and complete; express campaigns have details and products only. You can leave at any step and come back later. The campaign stays a draft.',
    ['New campaign', '/create-campaign'],
  ),
  page(
    'edit-campaign',
    'Change a campaign',
    'edit update modify flight dates name budget owner campaigns',
    'Open the campaign from the list and choose what to change on its summary. Products and amounts have their own pages. You cannot change an ordered campaign; create a new version instead.',
    ['Campaigns', '/workspace/campaigns/my'],
  ),
  page(
    'allocate',
    'Split a budget over products',
    'allocation allocate share amounts sum mismatch minimum maximum spend equal weight rank products money',
    'On the products step choose the products, then how the budget is split: equally, by weight, by rank, minimum first, or by hand. The amounts must add up to the budget exactly. If they do not, the page shows the difference and offers ways to fix it.',
  ),
  page(
    'order',
    'Submit an order',
    'submit order buy send insertion submission campaigns',
    'When a campaign is complete, choose Submit order on its summary. The order is checked and sent in the background. Operations in the header shows its progress and any error.',
  ),
  page(
    'push',
    'Push a campaign to an external CRM',
    'crm salesforce hubspot external sync integration push',
    'On the campaign’s summary choose the external system and push. If the push fails, the order is not created. The campaign’s owner gets a notification and a task due tomorrow.',
  ),
  page(
    'export',
    'Export a campaign as PDF or spreadsheet',
    'pdf xlsx excel download print insertion-order document file',
    'Choose Export on the campaign’s summary. It is created in the background. Find the file in Operations in the header when it is ready.',
  ),
  page(
    'new-client',
    'Create a client',
    'new add make customer advertiser clients',
    'Choose Client in the Quick create menu. First check whether the client already exists. Then add its name, logo and industry, and its locations. You need permission to create clients for at least one group.',
    ['New client', '/new-client'],
  ),
  page(
    'client-team',
    'Give colleagues access to a client',
    'share team owner members permission rights access colleagues clients',
    'Open Client Info. Owners can do everything; choose for each team member whether they can view or edit. People who can edit a client can also plan campaigns for it.',
    ['Clients', '/workspace/clients/my'],
  ),
  page(
    'billing',
    'Billing details of a client',
    'invoice bill payment address terms billing',
    'Find them on the client’s Billing Details tab.',
  ),
  page(
    'contacts',
    'Add a contact',
    'person people email phone number contacts create new',
    'Choose Contact in the Quick create menu, or New contact over the list. An email address belongs to one living contact of a company; phone numbers have ten digits.',
    ['Contacts', '/workspace/contacts/all'],
  ),
  page(
    'tasks',
    'Tasks and reminders',
    'task todo assign delegate due reminder complete done create new',
    'Open My Tasks with the icon in the header. Create Task takes details, a due date and assignees of your group. Assignees get a notification; reminders come 7 days before the due date, on the day, and 3 days after it. Completing, deleting and editing can be undone from the message that appears.',
  ),
  page(
    'notifications',
    'Notifications',
    'bell unread news feed notification notified',
    'The bell in the header shows a dot when there is something new. Opening the panel marks everything as read; choose an entry to open what it is about.',
  ),
  page(
    'search',
    'Find something quickly',
    'search find look shortcut keyboard command',
    'Press ⌘K or Ctrl+K anywhere. Type the beginnings of words in any order; three or more letters also match inside words. The same dialog runs commands, such as New client or Go to Campaigns.',
  ),
  page(
    'asset-library',
    'Files of the asset library',
    'asset assets library file files upload picture logo banner media link tag share download',
    'The asset library holds the files of your company that are shared with your group: choose Asset Library in the navigation, or find a file by its name with the search. Account managers add files with Upload files or by dropping them onto the page, up to 25 MB each, or add a link to a file elsewhere; they rename, tag, share and delete them.',
    ['Asset Library', '/asset-library'],
  ),
  page(
    'lists',
    'Lists: filters, columns and sorting',
    'filter sort columns page grid list table link address',
    'Tabs, search, filters, sort and page of a list are part of its address. Copy the address to share exactly what you see. Choose columns above the list. Press Enter to open the selected row next to the list.',
  ),
  page(
    'organization',
    'Switch organization',
    'company group switch other organisation change',
    'If you belong to more than one group, choose Switch Organization in the user menu at the top right.',
    ['Switch Organization', '/switch-organization'],
  ),
  page(
    'profile',
    'Your profile, password and two-factor sign-in',
    'password picture avatar photo name title two-factor 2fa security code authenticator recovery',
    'Choose Edit Profile in the user menu. Change your name, title, picture and password there.',
    ['Edit Profile', '/profile'],
  ),
  page(
    'appearance',
    'Light and dark',
    'dark light mode theme appearance colours',
    'Choose Light, Dark or Use system setting in the user menu.',
  ),
  page(
    'support',
    'Contact support',
    'help problem bug broken error wrong support contact',
    'Find Support at the bottom of the navigation. Tell us what happened; you can attach images and documents.',
  ),
];
