// Makes the provider's company and its first administrator: the one thing that nobody can sign in for.
const { UPFRONT_COMMAND_URL: url, UPFRONT_INTERNAL_TOKEN: token } = process.env;
const { UPFRONT_ADMIN_EMAIL: email, UPFRONT_ADMIN_PASSWORD: password } = process.env;

if (!url || !token || !email || !password) {
  process.stderr.write(
    'Set UPFRONT_COMMAND_URL, UPFRONT_INTERNAL_TOKEN, UPFRONT_ADMIN_EMAIL and UPFRONT_ADMIN_PASSWORD.\n',
  );
  process.exit(1);
}

const person = { email, password, firstName: 'First', lastName: 'Administrator', role: 'Provider Admin' };
const answer = await fetch(`${url}/internal/commands/BootstrapPlatform`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': `first-administrator:${email}`,
  },
  body: JSON.stringify({ administrators: [person] }),
});
if (!answer.ok) {
  process.stderr.write(`It was refused (${answer.status}): ${await answer.text()}\n`);
  process.exit(1);
}
process.stdout.write(`${email} can sign in.\n`);
