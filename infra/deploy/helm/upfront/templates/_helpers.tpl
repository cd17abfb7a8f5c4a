{{- define "upfront.labels" -}}
app.kubernetes.io/part-of: upfront
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* What names the pods of one service: { root, name }. */ -}}
{{- define "upfront.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{- define "upfront.secret" -}}
{{ .Values.secrets.existing | default (printf "%s-secrets" .Release.Name) }}
{{- end }}
