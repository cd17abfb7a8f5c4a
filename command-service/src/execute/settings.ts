/** Hosts whose webhooks may be reached without TLS or inside the own network. */
export class InsecureWebhooks {
  constructor(readonly hosts: readonly string[] = []) {}
}

/** The CRM sandbox of this installation, the one address inside that a connection may lead to. */
export class CrmSandbox {
  constructor(readonly url?: string) {}
}
