type Kind = string | undefined;

export interface Shape {
  required: readonly string[];
  properties: ReadonlyMap<string, Kind>;
}

/** `name!: property property=#nested …`, a verb per line; `!` is required. `id` belongs to every verb. */
const CATALOGUE = `
answer:
alert: message!
conference: name! beep memberTag speakOnlyTo startConferenceOnEnter endConferenceOnExit
  endConferenceDuration maxParticipants joinMuted actionHook waitHook statusEvents statusHook enterHook
  record=#record listen=#listen distributeDtmf
config: synthesizer=#synthesizer recognizer=#recognizer bargeIn=#bargeIn ttsStream record listen stream
  transcribe amd=#amd fillerNoise notifyEvents notifySttLatency reset onHoldMusic actionHookDelayAction
  sipRequestWithinDialogHook boostAudioSignal vad=#vad referHook earlyMedia autoStreamTts disableTtsCache
  trackTtsPlayout
create: name!
delete: name!
dequeue: name! actionHook timeout beep callSid
dial: target!=[#target] actionHook onHoldHook answerOnBridge callerId callerName confirmHook referHook
  dialMusic dtmfCapture dtmfHook headers anchorMedia exitMediaPath boostAudioSignal listen=#listen stream
  timeLimit timeout proxy transcribe=#transcribe amd=#amd dub tag forwardPAI
dialogflow: credentials! project! lang! agent environment region model actionHook eventHook events
  welcomeEvent welcomeEventParams noInputTimeout noInputEvent passDtmfAsTextInput thinkingMusic
  tts=#synthesizer bargein queryInput sessionParams
dtmf: dtmf! duration
dub: action! track! play say loop gain
enqueue: name! actionHook waitHook priority
gather: actionHook finishOnKey input numDigits minDigits maxDigits interDigitTimeout partialResultHook
  speechTimeout listenDuringPrompt listenAfterSpeech dtmfBargein bargein minBargeinWordCount timeout
  recognizer=#recognizer play=#play say=#say fillerNoise actionHookDelayAction
hangup: headers
leave:
lex: botId! botAlias! region! credentials! locale intent welcomeMessage metadata bargein passDtmf actionHook
  eventHook noInputTimeout tts=#synthesizer
listen: url! actionHook auth=#auth finishOnKey maxLength metadata mixType passDtmf playBeep
  disableBidirectionalAudio bidirectionalAudio sampleRate timeout transcribe=#transcribe wsAuth=#auth
  earlyMedia channel
llm: vendor! llmOptions! model auth connectOptions mcpServers actionHook eventHook toolHook events
message: to! from! carrier account_sid message_sid text media actionHook
pause: length!
pipeline: stt! llm! tts! actionHook eventHook toolHook
play: url! loop earlyMedia seekOffset timeoutSecs actionHook
rasa: url! recognizer=#recognizer tts=#synthesizer prompt actionHook eventHook
record: path!
redirect: actionHook! statusHook
rest:dial: call_hook! from! to!=#target account_sid application_sid call_status_hook callerName fromHost
  speech_synthesis_vendor speech_synthesis_voice speech_synthesis_language speech_synthesis_label
  speech_recognizer_vendor speech_recognizer_language speech_recognizer_label tag headers timeout timeLimit
  amd=#amd dual_streams sipRequestWithinDialogHook app_json answerOnBridge env_vars record_all_calls referHook
say: text instructions stream loop synthesizer=#synthesizer earlyMedia disableTtsCache closeStreamOnEmpty
sip:decline: status! reason headers
sip:refer: referTo! referredBy referredByDisplayName headers actionHook eventHook
sip:request: method! body headers actionHook
tag: data!
transcribe: enabled transcriptionHook translationHook recognizer=#recognizer earlyMedia channel
target: type! confirmHook method headers from name number sipUri auth=#auth vmail tenant trunk overrideTo
  proxy dialMusic
auth: username! password!
amd: actionHook thresholdWordCount digitCount timers recognizer=#recognizer
bargeIn: enable sticky actionHook input finishOnKey numDigits minDigits maxDigits interDigitTimeout
  dtmfBargein minBargeinWordCount
vad: enable voiceMs silenceMs strategy mode vendor threshold speechPadMs
synthesizer: vendor label language voice fallbackVendor fallbackLabel fallbackLanguage fallbackVoice engine
  gender options
recognizer: vendor label language fallbackVendor fallbackLabel fallbackLanguage vad=#vad hints hintsBoost
  altLanguages profanityFilter interim singleUtterance dualChannel separateRecognitionPerChannel
  punctuation enhancedModel words diarization diarizationMinSpeakers diarizationMaxSpeakers
  interactionType naicsCode identifyChannels vocabularyName vocabularyFilterName filterMethod
  languageModelName model outputFormat profanityOption requestSnr initialSpeechTimeoutMs
  azureServiceEndpoint azureSttEndpointId azureOptions asrDtmfTerminationDigit asrTimeout fastRecognitionTimeout
  minConfidence autogeneratePrompt nuanceOptions deepgramOptions ibmOptions nvidiaOptions sonioxOptions
  cobaltOptions assemblyAiOptions speechmaticsOptions googleOptions verbioOptions openaiOptions awsOptions
  houndifyOptions gladiaOptions customOptions
`;

export const SYNONYMS: Record<string, { verb: string; vendor?: string }> = {
  stream: { verb: 'listen' },
  s2s: { verb: 'llm' },
  openai_s2s: { verb: 'llm', vendor: 'openai' },
  microsoft_s2s: { verb: 'llm', vendor: 'microsoft' },
  google_s2s: { verb: 'llm', vendor: 'google' },
  elevenlabs_s2s: { verb: 'llm', vendor: 'elevenlabs' },
  deepgram_s2s: { verb: 'llm', vendor: 'deepgram' },
  ultravox_s2s: { verb: 'llm', vendor: 'ultravox' },
};

export const shapes: ReadonlyMap<string, Shape> = new Map(
  CATALOGUE.trim()
    .split(/\n(?! )/)
    .map(line => {
      const [name = '', rest = ''] = line.split(/:(?= |$|\n)/);
      const words = rest.trim().split(/\s+/).filter(Boolean);
      const properties = new Map<string, Kind>([['id', undefined]]);
      for (const word of words) {
        const [property = '', kind] = word.split('=');
        properties.set(property.replace('!', ''), kind);
      }
      const required = words.filter(word => word.includes('!')).map(word => word.replace(/!.*/, ''));
      return [name, { required, properties }];
    }),
);
