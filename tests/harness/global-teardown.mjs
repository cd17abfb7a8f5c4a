/** Stops the product that the tests ran against and removes its data. */
export default async () => {
  await globalThis.upfrontStack?.stop();
};
