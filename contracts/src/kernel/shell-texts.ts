/** Texts that the browser says by itself, exactly as the specification quotes them (spec shell 8). */
export const shellTexts = {
  loggedOut: 'You have been automatically logged out. Please login again.',
  connection:
    "Oops... you're having trouble connecting with the product. Please check your internet connection and refresh your browser.",
  outdated: 'The platform has been updated! You must refresh your browser to continue using the application.',
  forbidden:
    'You do not have permission to this functionality. If you believe you should, please contact support.',
  groupListFailed: 'An error occurred. Please try again and contact support if the issue continues.',
  reloaded: 'The server did not respond, so the page was reloaded. Your changes are kept. Please save again.',
  newDomainTitle: 'Upfront has a new address',
  newDomain: 'You used our old address, which will stop working. Update your bookmarks to',
  gotIt: 'Got It',
} as const;
