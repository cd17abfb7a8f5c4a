/** Texts that the browser says by itself, exactly as the specification quotes them (spec shell 8). */
export const shellTexts = {
  loggedOut: 'You have been automatically logged out. Please login again.',
  connection:
    "Oops... you're having trouble connecting with the product. Please check your internet connection and refresh your browser.",
  outdated: 'The platform has been updated! You must refresh your browser to continue using the application.',
  forbidden:
    'You do not have permission to this functionality. If you believe you should, please contact support.',
  groupListFailed: 'An error occurred. Please try again and contact support if the issue continues.',
  reloaded:
    'The server could not answer, so the page was loaded again. What you typed is kept: please save it again.',
  newDomainTitle: 'Upfront has a new address',
  newDomain:
    'You came from our old address. It still leads here for a while; please change your bookmarks to',
  gotIt: 'Got It',
} as const;
