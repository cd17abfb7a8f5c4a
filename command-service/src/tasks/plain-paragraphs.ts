const PLAIN = /^(?:<p>[^<>&\p{C}]*<\/p>)*$/u;

/** Whether rich text is paragraphs of bare text, as the editor makes most of it: nothing there could be cleaned. */
export const isPlainParagraphs = (html: string): boolean => PLAIN.test(html);
